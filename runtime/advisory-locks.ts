/**
 * Keys of Postgres' advisory locks, which a whole database shares: processes of two versions that run side by side must
 * mean one thing by one number, so that a number is never changed or given again.
 */
export const ADVISORY_LOCKS = {
  /** one append at a time, so that positions become visible in their order */
  append: 0x534b4f520001,
  /** the tables of the event store are made once */
  migrateEventStore: 0x534b4f520002,
  /** the tables that control the read model are made once */
  migrateControl: 726_001,
  /** one process at a time holds the projector while the live generation stands still */
  holdProjector: 726_002,
  /** the tables of the signed log are made once */
  migrateLog: 726_003,
  /** shared by the workers of one version of the product: the first half of a key, whose second half names the version's tables */
  workersOfShape: 726_004,
  /** one act on accounts at a time, such as giving a role */
  actsOnAccounts: 726_005,
  /** the rights of the roles are given once */
  giveRights: 726_006,
} as const
