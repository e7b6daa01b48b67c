const sidePixels = 512

/**
 * Cuts a picture to a square that is no larger than a card needs.
 * @returns a JPEG in base64.
 * @throws if the browser cannot read it.
 */
export const readPhoto = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, sidePixels)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const [, image = ''] = canvas.toDataURL('image/jpeg', 0.9).split(',')
  return image
}
