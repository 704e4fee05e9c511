export interface SignedRequest {
  Params: { uploadId: string; name?: string };
  Querystring: { expires?: string; signature?: string; reader?: string };
}
