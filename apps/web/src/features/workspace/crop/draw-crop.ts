type Size = { readonly width: number; readonly height: number }

type Cropped = {
  /** Shares of the picture. */
  readonly window: Size
  readonly place: { readonly x: number; readonly y: number }
  readonly isWide: boolean
}

/** Draws a frame of a video as it will be cropped. */
export const drawCrop = (canvas: HTMLCanvasElement, video: HTMLVideoElement, { window, place, isWide }: Cropped) => {
  const context = canvas.getContext('2d')
  const picture = { width: video.videoWidth, height: video.videoHeight }
  if (!context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || picture.width === 0) return
  if (isWide) drawWhole(context, video, picture)
  else {
    const width = window.width * picture.width
    const height = window.height * picture.height
    const left = place.x * picture.width - width / 2
    const top = place.y * picture.height - height / 2
    context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  }
}

/** All of the picture, before an enlarged and blurred one. */
const drawWhole = (context: CanvasRenderingContext2D, video: HTMLVideoElement, picture: Size) => {
  const { canvas } = context
  const behind = placed(picture, canvas, Math.max)
  // The browser smooths what it enlarges, so a very small copy comes out blurred.
  const small = document.createElement('canvas')
  small.width = 24
  small.height = Math.max(1, Math.round((24 * picture.height) / picture.width))
  small.getContext('2d')?.drawImage(video, 0, 0, small.width, small.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(small, behind.left, behind.top, behind.width, behind.height)
  context.fillStyle = 'rgb(0 0 0 / 12%)'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const whole = placed(picture, canvas, Math.min)
  context.drawImage(video, whole.left, whole.top, whole.width, whole.height)
}

const placed = (picture: Size, canvas: Size, choose: (...scales: number[]) => number) => {
  const scale = choose(canvas.width / picture.width, canvas.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { width, height, left: (canvas.width - width) / 2, top: (canvas.height - height) / 2 }
}
