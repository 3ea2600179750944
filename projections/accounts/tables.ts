export interface AccountTables {
  /** accounts that the history says are deleted */
  deleted_accounts: { user_id: string }
}
