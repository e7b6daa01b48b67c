type Size = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }

/** The largest window of a ratio in a picture, as shares of the picture's width and height. */
export const windowIn = (picture: Size, ratio: number): Size => {
  const pictureRatio = picture.width / picture.height
  return ratio < pictureRatio ? { width: ratio / pictureRatio, height: 1 } : { width: 1, height: pictureRatio / ratio }
}

/** Whether a window could be elsewhere, but for a hundredth, which nobody sees. */
export const hasRoomToMove = (picture: Size, ratio: number): boolean =>
  Math.abs(picture.width / picture.height / ratio - 1) >= 0.01

/** The middle of a window, so that no part of the window is outside of the picture. */
export const keepInside = ({ x, y }: Place, window: Size): Place => ({
  x: within(x, window.width),
  y: within(y, window.height),
})

const within = (middle: number, share: number): number => Math.min(1 - share / 2, Math.max(share / 2, middle))
