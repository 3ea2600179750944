export const raffleTables = {
  raffles: `(
    month text collate "C" primary key,
    status text not null,
    state jsonb not null
  )`,
  raffle_entrants: `(
    user_id uuid,
    joined_position text collate "C",
    left_position text collate "C",
    primary key (user_id, joined_position)
  )`,
  raffle_activity: `(
    month text collate "C",
    user_id uuid,
    position text collate "C" not null,
    primary key (month, user_id)
  )`,
}
