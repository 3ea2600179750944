/** The largest request with a picture, in bytes: a photograph of a phone. */
export const MAX_UPLOAD_BYTES = 8 * 1_024 * 1_024
