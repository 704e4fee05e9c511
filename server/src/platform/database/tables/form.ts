/** Forms of practices and what members answer to them. */
import type { InputOf } from '@charis/shared/contract';
import type { ColumnType, Generated } from 'kysely';

type Item = InputOf<'saveForm'>['body']['item'];

/** A question as it was asked, with what was answered. */
export interface AnsweredItem {
  linkId: string;
  text: string;
  answer: string[];
}

interface Questionnaire {
  id: Generated<string>;
  doctor_id: string;
  version: number;
  status: 'active' | 'retired';
  saved_at: Date;
}

interface QuestionnaireVersion {
  questionnaire_id: string;
  version: number;
  title: string;
  title_zh: Generated<string>;
  item: ColumnType<Item, string, string>;
}

interface QuestionnaireResponse {
  id: Generated<string>;
  questionnaire_id: string;
  version: number;
  member_id: string;
  reservation_id: string;
  status: Generated<'in-progress' | 'completed'>;
  item: ColumnType<AnsweredItem[], string | undefined, string>;
  revision: Generated<number>;
  sent_at: Date;
  authored_at: Date | null;
  reminded_at: Date | null;
}

interface QuestionnaireResponseLook {
  id: Generated<string>;
  response_id: string;
  account_id: string | null;
  at: Date;
}

interface QuestionnaireResponsePhoto {
  upload_id: string;
  response_id: string;
}

export interface FormTables {
  questionnaire: Questionnaire;
  questionnaire_version: QuestionnaireVersion;
  questionnaire_response: QuestionnaireResponse;
  questionnaire_response_photo: QuestionnaireResponsePhoto;
  questionnaire_response_look: QuestionnaireResponseLook;
}
