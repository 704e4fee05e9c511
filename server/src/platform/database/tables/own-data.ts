/** What accounts ask for about their own data. */
interface DataExport {
  account_id: string;
  requested_at: Date;
  /** Null while it is being made, and when it is over. */
  upload_id: string | null;
  ready_at: Date | null;
}

interface DeletionRequest {
  account_id: string;
  requested_at: Date;
  due_at: Date;
}

export interface OwnDataTables {
  data_export: DataExport;
  deletion_request: DeletionRequest;
}
