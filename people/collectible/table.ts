/** The table of the pictures of collectibles: too large for events, and fans' own. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface CollectiblePictureTables {
  collectible_pictures: {
    /** the id of the collectible */
    id: string
    user_id: string
    type: string
    content: Buffer
  }
  /** Texts of collectibles that events name by a hash. */
  collectible_words: {
    /** SHA-256 of the salt and the words */
    hash: string
    collectible: string
    /** who wrote it */
    user_id: string
    salt: string
    words: string
  }
}

export const collectiblePictureRows: Declared<CollectiblePictureTables> = {
  collectible_pictures: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: {
      id: 'exported',
      user_id: OWN_ID,
      type: 'exported',
      content: { fileAt: '/collectibles/image/' },
    },
  },
  collectible_words: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: {
      hash: 'exported',
      collectible: 'exported',
      user_id: OWN_ID,
      salt: 'exported',
      words: 'exported',
    },
  },
}

/** A step of the identity schema's migrations. */
export const createCollectiblePictures: Migration = {
  async up(db) {
    await sql`
      create table identity.collectible_pictures (
        id uuid primary key,
        user_id uuid not null,
        type text not null,
        content bytea not null)`.execute(db)
  },
}

/** A step of the identity schema's migrations: a fan's pictures are counted before another one is kept. */
export const indexCollectiblePictures: Migration = {
  async up(db) {
    await sql`create index collectible_pictures_user on identity.collectible_pictures (user_id)`.execute(db)
  },
}

/** A step of the identity schema's migrations. */
export const createCollectibleWords: Migration = {
  async up(db) {
    await sql`
      create table identity.collectible_words (
        hash text primary key,
        collectible uuid not null,
        user_id uuid not null,
        salt text not null,
        words text not null,
        constraint collectible_words_living
          foreign key (user_id) references identity.users (living) on delete cascade)`.execute(db)
    await sql`create index collectible_words_by on identity.collectible_words (user_id)`.execute(db)
  },
}
