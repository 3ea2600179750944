/** What stands where a text was whose writer has deleted the account. Pages say the same in the reader's language. */
export const UNNAMED_LEAGUE = 'Unnamed league'
export const UNNAMED_COLLECTIBLE = 'Unnamed collectible'
