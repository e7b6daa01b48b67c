import { captionLetters } from '@vignette/domain/captions/ass'
import { lookOf } from '@vignette/domain/captions/looks'
import { useEffect, useRef, useState } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { getCaptionFonts } from './get-caption-fonts.ts'
import type { CaptionsEditor } from './use-captions-editor.ts'

type Renderer = InstanceType<Awaited<ReturnType<typeof loadRenderer>>>

const loadRenderer = lazyChunk(async () => (await import('jassub')).default)

/** Draws what is on screen once more. A video that stands asks for nothing. */
const redraw = (renderer: Renderer, { currentTime, videoWidth, videoHeight }: HTMLVideoElement) =>
  renderer.manualRender(
    { mediaTime: currentTime, expectedDisplayTime: 0, width: videoWidth, height: videoHeight },
    true,
  )

/** Draws the captions over the video, with the library and the fonts that burn them in. */
export const useCaptionPreview = ({ film, document, ass, brand }: CaptionsEditor) => {
  const { video } = film
  const [renderer, setRenderer] = useState<Renderer | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const loaded = useRef<Set<string>>(new Set())
  const fail = (problem: unknown) => setError(problem instanceof Error ? problem : new Error(String(problem)))
  const newest = useRef(ass)
  newest.current = ass

  useEffect(() => {
    const element = video.current
    if (!element) return
    let isGone = false
    let created: Renderer | undefined
    const start = async () => {
      const Renderer = await loadRenderer()
      if (isGone) return
      created = new Renderer({ video: element, subContent: newest.current, queryFonts: false, defaultFont: 'captions' })
      await created.ready
      if (!isGone) setRenderer(created)
    }
    start().catch(fail)
    return () => {
      isGone = true
      loaded.current = new Set()
      setRenderer(null)
      void created?.destroy()
    }
  }, [video])

  const { font } = lookOf(document.style, brand)
  const letters = captionLetters(document, brand)
  useEffect(() => {
    const element = video.current
    if (!renderer || !element) return
    let isGone = false
    const draw = async () => {
      const missing = Array.from(letters).filter((letter) => !loaded.current.has(`${font} ${letter}`))
      if (missing.length > 0) {
        const fonts = await getCaptionFonts(font, missing)
        if (isGone) return
        for (const letter of missing) loaded.current.add(`${font} ${letter}`)
        await renderer.renderer.addFonts([...fonts])
      }
      await renderer.renderer.setTrack(ass)
      if (element.videoWidth > 0) await redraw(renderer, element)
      setError(null)
    }
    draw().catch((problem: unknown) => !isGone && fail(problem))
    return () => {
      isGone = true
    }
  }, [renderer, ass, font, letters, video])

  return { error }
}
