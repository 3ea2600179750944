/** How far a replay is that somebody asked for. */
export const REPLAY_STATES = ['waiting', 'running', 'done', 'failed'] as const
