/** An avatar as a picture of points, which the profile takes and every program opens. */
import { addressOf } from './design.ts'

/** Of a side, in points: more than any place of the product shows. */
const SIDE = 512

/**
 * @param svg the drawing
 * @returns a PNG as a data address
 * @throws Error where the browser can't draw the picture
 */
export async function pictureOf(svg: string): Promise<string> {
  const image = new Image(SIDE, SIDE)
  image.src = addressOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures.')
  brush.drawImage(image, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/png')
}
