declare module '../schema/tables.ts' {
  interface ReadModelTables {
    /** accounts that the history says are deleted */
    deleted_accounts: { user_id: string }
  }
}
