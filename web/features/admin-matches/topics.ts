/** What of the pages a change to a match makes stale. */
export const MATCH_TOPICS = ['fixtures', 'match', 'predictions', 'board'] as const
