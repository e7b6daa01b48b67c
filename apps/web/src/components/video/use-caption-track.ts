import { languages } from '@vignette/domain/brand/languages'
import type { VideoCaptions } from '@vignette/domain/captions/schemas/video-captions'
import { type RefObject, useEffect, useRef } from 'react'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Gives a video captions that can be shown or not. A track cannot be taken away again, so that one is filled anew. */
export const useCaptionTrack = (
  video: RefObject<HTMLVideoElement | null>,
  captions: VideoCaptions | null | undefined,
): void => {
  const track = useRef<TextTrack | null>(null)
  useEffect(() => {
    if (!video.current || !captions || captions.cues.length === 0 || typeof VTTCue === 'undefined') return
    const { language, cues } = captions
    if (!track.current) {
      track.current = video.current.addTextTrack(
        'captions',
        language ? languages[language] : 'Captions',
        language ?? '',
      )
      track.current.mode = 'disabled'
    }
    const filled = track.current
    const added = cues.map(({ startMs, endMs, text }) => new VTTCue(startMs / 1_000, endMs / 1_000, escaped(text)))
    for (const cue of added) filled.addCue(cue)
    return () => {
      for (const cue of added) filled.removeCue(cue)
    }
  }, [video, captions])
}
