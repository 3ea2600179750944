/** The calls of the collectibles: a browser fetches them with the first of these pages. */
import {
  collectible,
  collectibleImage,
  collectibles,
  contentExplore,
  likeCollectible,
  makeOrder,
  nftCreate,
  nftDetailById,
  topCreators,
  updateContentStatus,
  viewCollectible,
} from './collectibles.ts'

export const market = {
  contentExplore,
  collectibles,
  nftCreate,
  nftDetailById,
  updateContentStatus,
  makeOrder,
  viewCollectible,
  likeCollectible,
  topCreators,
  collectibleImage,
  collectible,
} as const
