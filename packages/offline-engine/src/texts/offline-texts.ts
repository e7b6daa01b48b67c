import type { TextEngine } from '@vignette/engine/engine'
import { createReveal } from './reveal.ts'

export type OfflineTextOptions = {
  /** The time in which texts appear while few are requested. With 0 they appear at once. */
  readonly revealMs?: number
}

// Loaded with the first text: their dictionaries would take half a second of every start.
const loadCaptions = () => import('./captions/captions.ts')
const loadHashtags = () => import('./hashtags/hashtags.ts')
const loadVideoCaptions = () => import('./video/video-caption.ts')

/** Writes drafts without any provider. The same brief gives the same text, another seed a different one. */
export const createOfflineTexts = ({ revealMs = 0 }: OfflineTextOptions = {}): TextEngine => {
  const reveal = createReveal(revealMs)
  return {
    name: 'Vignette offline',
    offline: true,
    writeCaptions: async (brief, run) => {
      run.signal.throwIfAborted()
      const { captionsFor } = await loadCaptions()
      const made = captionsFor(brief)
      await reveal(
        made.map(({ text }) => text),
        run,
      )
      run.onDone(made.length)
      return { made, usage: null }
    },
    writeHashtags: async (brief, run) => {
      run.signal.throwIfAborted()
      const { hashtagsFor } = await loadHashtags()
      const hashtags = hashtagsFor(brief)
      await reveal([hashtags.join(' ')], run)
      run.onDone(1)
      return { made: [hashtags], usage: null }
    },
    writeVideoCaption: async (brief, run) => {
      run.signal.throwIfAborted()
      const { videoCaptionFor, videoText } = await loadVideoCaptions()
      const made = videoCaptionFor(brief)
      await reveal([videoText(made)], run)
      run.onDone(1)
      return { made: [made], usage: null }
    },
  }
}
