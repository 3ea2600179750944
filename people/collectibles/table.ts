/** The table of the pictures of collectibles: too large for events, and fans' own. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID } from '../identity/personal.ts'

export interface CollectiblePictureTables {
  collectible_pictures: {
    /** the id of the collectible */
    id: string
    user_id: string
    type: string
    content: Buffer
  }
}

export const collectiblePictureRows: Declared<CollectiblePictureTables> = {
  collectible_pictures: {
    owners: [{ account: 'user_id' }],
    columns: {
      ...{ id: 'exported', user_id: OWN_ID, type: 'exported' },
      content: { fileAt: '/collectibles/image/' },
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
