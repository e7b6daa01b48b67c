import { captionsOf, subtitleRules } from '@vignette/domain/captions/lines'
import { writeSrt, writeVtt } from '@vignette/domain/captions/subtitles'
import { saveFile } from '#lib/api/download.ts'
import type { CaptionsEditor } from './use-captions-editor.ts'

export const captionFormats = {
  srt: { name: 'SRT', type: 'application/x-subrip' },
  vtt: { name: 'VTT', type: 'text/vtt' },
  ass: { name: 'ASS', type: 'text/x-ssa' },
} as const
export type CaptionFormat = keyof typeof captionFormats

/** Lets the browser save the captions. Subtitle files are broken into lines as players show them. */
export const saveCaptions = ({ document, ass }: CaptionsEditor, format: CaptionFormat, name: string): void => {
  const captions = () => captionsOf(document.words, subtitleRules)
  const text = format === 'ass' ? ass : format === 'srt' ? writeSrt(captions()) : writeVtt(captions())
  const safe = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'captions'
  saveFile(new Blob([text], { type: `${captionFormats[format].type};charset=utf-8` }), `${safe}.${format}`)
}
