/**
 * How long an answer may take, in milliseconds: less than pages wait. Behind a database that hangs, the answer is then 503;
 * a command whose outcome is unknown may be sent again with its key. Without a schema, so that pages load none for it.
 */
export const ANSWERED_WITHIN_MS = 8_000
