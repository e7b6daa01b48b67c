import { aspects } from '@vignette/domain/generation/platforms'
import { useEffect, useRef } from 'react'
import { drawCrop } from '../draw-crop.ts'
import type { CropEditor } from '../use-crop-editor.ts'
import { CropFigure } from './crop-figure.tsx'

/** The shorter side of the drawing, in pixels. */
const shortSide = 540

/** What the video will look like, drawn from the original while it plays. */
export const CroppedPreview = ({ editor }: { readonly editor: CropEditor }) => {
  const { film, place, window, isWide, document } = editor
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = aspects[document.aspect]
  const scale = shortSide / Math.min(width, height)
  useEffect(() => {
    if (canvas.current && film.video.current) drawCrop(canvas.current, film.video.current, { place, window, isWide })
  }, [film.video, film.atMs, film.shown, place, window, isWide])
  return (
    <CropFigure ratio={width / height} caption={`Cropped, ${document.aspect}`} size="small">
      <canvas
        ref={canvas}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        role="img"
        aria-label={`The cropped video, ${document.aspect}`}
      />
    </CropFigure>
  )
}
