import { Link, useAction, useHost, useLanguage, usePaths, useSearchParams, useSession } from '@charis/shared/remote';
import { AvatarUpload, buttonClass, Card, leadTo, look, StatusTag, UnsavedChangesDialog } from '@charis/shared/ui';
import { CheckboxesField, MoneyField, SaveNote, TagsField, TextAreaField, TextField } from '@charis/shared/ui/form';
import { Tabs } from '@charis/shared/ui/menu';
import { type ReactNode, useEffect, useState } from 'react';
import { EducationFields, ExperienceFields } from '#lib/doctor-fields/education-fields';
import { FieldGroups } from '#lib/doctor-fields/field-groups';
import { ProcedureFees } from '#lib/doctor-fields/procedure-fees';
import { SpecialtyField } from '#lib/doctor-fields/specialty-field';
import { languageOptions } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { ClinicsCard } from './clinics-card';
import { Completeness } from './completeness';
import styles from './profile.module.css';
import { ProfileConflict } from './profile-conflict';
import { fieldsOf, type Part, type Section, sectionIn, sectionOf, sections } from './profile-sections';
import type { Profile } from './profile-values';
import { type ProfileDraft, useProfile } from './use-profile';
import { VideosCard } from './videos-card';

/** Shows in sections what a doctor's page shows, beside how complete it is. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const t = useText();
  const paths = usePaths();
  const draft = useProfile(profile);
  const [query, setQuery] = useSearchParams();
  const section = sectionIn(query);
  /** The part that gets the focus once its section is there. */
  const [wanted, setWanted] = useState<{ part: Part }>();
  /** The version whose conflict is decided later. */
  const [putOff, setPutOff] = useState<number>();
  const { save } = draft;

  function show(next: Section) {
    // Who comes back to a section later is not led there again.
    setWanted(undefined);
    setQuery(
      (known) => {
        known.set('section', next);
        return known;
      },
      { replace: true },
    );
  }
  function lead(part: Part) {
    show(sectionOf[part]);
    setWanted({ part });
  }
  useEffect(() => {
    if (wanted && sectionOf[wanted.part] === section) leadTo(`profile-${wanted.part}`);
  }, [wanted, section]);

  const contents: Record<Section, ReactNode> = {
    about: (
      <>
        <PictureCard profile={profile} />
        <AboutCard draft={draft} />
      </>
    ),
    practice: <PracticeCard draft={draft} />,
    history: <HistoryCard draft={draft} />,
    clinics: <ClinicsCard profile={profile} />,
    videos: <VideosCard videos={profile.videos} />,
    faq: <FaqCard draft={draft} />,
  };
  const labels: Record<Section, string> = {
    about: t('apply.group.about'),
    practice: t('apply.group.practice'),
    history: t('apply.group.history'),
    clinics: t('profile.clinics'),
    videos: t('profile.videos'),
    faq: t('profile.faq'),
  };
  const labelOf = (key: Section) =>
    fieldsOf[key].some(draft.errorOf) ? t('profile.section.wrong', { section: labels[key] }) : labels[key];
  return (
    <div className={styles.place}>
      <aside className={`${look('stack', 8, 'round-large', 'sunken')} ${styles.aside}`}>
        <p className={look('display', 'size-22', 'tight')}>{profile.name}</p>
        <p className={look('muted', 'small')}>{profile.title}</p>
        <p>
          {profile.state === 'APPROVED' ? (
            <StatusTag tone="good">{t('profile.public')}</StatusTag>
          ) : (
            <StatusTag tone="attention">{t(`apply.tag.${profile.state}`)}</StatusTag>
          )}
        </p>
        <Completeness onLead={lead} profile={profile} values={draft.values} />
        <Link className={buttonClass()} to={paths.doctor(profile.doctorUserId)}>
          {t('profile.preview')}
        </Link>
        <SaveNote onDecide={() => setPutOff(undefined)} save={save} />
      </aside>
      <div className={styles.main}>
        <Tabs
          label={t('profile.sections')}
          onChange={show}
          tabs={sections.map((key) => ({ key, label: labelOf(key) }))}
          value={section}
        >
          <div className={styles.section}>{contents[section]}</div>
        </Tabs>
      </div>
      {save.kind === 'conflict' && putOff !== save.current.version ? (
        <ProfileConflict
          current={save.current}
          mine={draft.values}
          onClose={() => setPutOff(save.current.version)}
          onResolve={draft.resolve}
        />
      ) : null}
      <UnsavedChangesDialog hint={t('profile.leave.hint')} title={t('profile.leave')} unsaved={draft.isUnsaved} />
    </div>
  );
}

/** The picture is that of the account: it is saved with it. */
function PictureCard({ profile }: { profile: Profile }) {
  const t = useText();
  const { session: port } = useHost();
  const session = useSession();
  const [chosen, setChosen] = useState<string>();
  const { run, fields } = useAction('setUserProfile', {
    success: t('profile.picture.saved'),
    failure: t('apply.failed'),
  });
  async function choose(img: string) {
    setChosen(img);
    if (await run({ body: { img } })) await port.refresh();
  }
  return (
    <div id="profile-picture" tabIndex={-1}>
      <Card lead={t('profile.picture.lead')} title={t('profile.picture')}>
        <AvatarUpload
          error={fields.img}
          name={profile.name}
          onChange={(img) => void choose(img)}
          saved={session.status === 'in' ? session.user.image : profile.image}
          value={chosen}
        />
      </Card>
    </div>
  );
}

function AboutCard({ draft }: { draft: ProfileDraft }) {
  const t = useText();
  const language = useLanguage();
  const { values, change, errorOf } = draft;
  return (
    <div id="profile-bio" tabIndex={-1}>
      <Card lead={t('profile.about.lead')} title={t('apply.group.about')}>
        <TextAreaField
          error={errorOf('bio')}
          hint={t('apply.bio.hint', { count: 40 })}
          label={t('apply.bio')}
          maxLength={2000}
          name="bio"
          onChange={(bio) => change({ bio })}
          rows={6}
          value={values.bio}
        />
        <div id="profile-languages" tabIndex={-1}>
          <TagsField
            error={errorOf('languages')}
            hint={t('apply.languages.hint')}
            label={t('apply.languages')}
            max={12}
            name="languages"
            onChange={(languages) => change({ languages: [...languages] })}
            options={languageOptions(language)}
            value={values.languages}
          />
        </div>
        <CheckboxesField
          error={values.modes.length === 0 ? t('profile.modes.missing') : errorOf('modes')}
          label={t('apply.modes')}
          name="modes"
          onChange={(modes) => change({ modes: [...modes] })}
          options={(['clinic', 'video'] as const).map((value) => ({ value, label: t(value) }))}
          value={values.modes}
          variant="row"
        />
        <MoneyField
          error={errorOf('feeAud')}
          hint={t('apply.fee.hint')}
          label={t('apply.fee')}
          name="feeAud"
          onChange={(cents) => cents !== null && change({ feeAud: Math.round(cents / 100) })}
          value={values.feeAud * 100}
        />
      </Card>
    </div>
  );
}

function PracticeCard({ draft }: { draft: ProfileDraft }) {
  const t = useText();
  const { values, change, errorOf } = draft;
  return (
    <div id="profile-specialties" tabIndex={-1}>
      <Card lead={t('profile.practice.lead')} title={t('apply.group.practice')}>
        <SpecialtyField
          error={errorOf('specialties')}
          name="specialties"
          onChange={(specialties) => change({ specialties })}
          value={values.specialties}
        />
        <div id="profile-procedures" tabIndex={-1}>
          <ProcedureFees
            error={errorOf('procedures')}
            name="procedures"
            onChange={(procedures) => change({ procedures })}
            value={values.procedures}
          />
        </div>
      </Card>
    </div>
  );
}

function HistoryCard({ draft }: { draft: ProfileDraft }) {
  const t = useText();
  const { values, change, errorOf } = draft;
  return (
    <div id="profile-education" tabIndex={-1}>
      <Card lead={t('profile.history.lead')} title={t('apply.group.history')}>
        <EducationFields
          error={errorOf('education')}
          name="education"
          onChange={(education) => change({ education })}
          value={values.education}
        />
        <ExperienceFields
          error={errorOf('experience')}
          name="experience"
          onChange={(experience) => change({ experience })}
          value={values.experience}
        />
      </Card>
    </div>
  );
}

function FaqCard({ draft }: { draft: ProfileDraft }) {
  const t = useText();
  const { values, change, errorOf } = draft;
  return (
    <div id="profile-faq" tabIndex={-1}>
      <Card lead={t('profile.faq.lead')} title={t('profile.faq')}>
        <FieldGroups
          add={t('profile.faq.add')}
          blank={{ question: '', answer: '' }}
          error={errorOf('faq')}
          label={t('profile.faq.rows')}
          max={20}
          name="faq"
          onChange={(faq) => change({ faq })}
          value={values.faq}
        >
          {(row, set, place) => (
            <div className={look('across')}>
              <TextField
                error={errorOf(`faq.${place}.question`)}
                label={t('profile.faq.question')}
                maxLength={200}
                name={`faq.${place}.question`}
                onChange={(question) => set({ question })}
                value={row.question}
              />
              <TextAreaField
                error={errorOf(`faq.${place}.answer`)}
                label={t('profile.faq.answer')}
                maxLength={2000}
                name={`faq.${place}.answer`}
                onChange={(answer) => set({ answer })}
                rows={3}
                value={row.answer}
              />
            </div>
          )}
        </FieldGroups>
      </Card>
    </div>
  );
}
