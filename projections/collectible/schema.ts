/** Text that is searched compares by language; keys compare by byte. */
export const collectibleTables = {
  collectibles: `(
    id uuid primary key,
    creator uuid not null,
    owner uuid not null,
    name jsonb not null,
    description jsonb,
    picture uuid not null,
    status text not null,
    price int,
    ends_at timestamptz,
    created_at timestamptz not null,
    listed_at timestamptz,
    position text collate "C" not null,
    state jsonb not null
  )`,
  orders: `(
    id uuid primary key,
    collectible uuid not null,
    buyer uuid not null,
    seller uuid not null,
    amount int not null,
    status text not null,
    placed_at timestamptz not null
  )`,
  interests: `(
    collectible uuid,
    user_id uuid,
    viewed boolean not null,
    liked boolean not null,
    primary key (collectible, user_id)
  )`,
}

export const collectibleIndexes = [
  'create index collectibles_by_status on collectibles (status, position)',
  'create index collectibles_by_owner on collectibles (owner)',
  'create index orders_by_collectible on orders (collectible, placed_at)',
]
