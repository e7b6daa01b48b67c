import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { CaptionBrand } from '@vignette/domain/captions/looks'
import { captionPlaces, type CaptionPlace } from '@vignette/domain/generation/video-settings'
import { useMemo } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { PlainSheet } from '#components/layout/plain-sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { OpenDocument } from '#entities/generation/documents/document-page.tsx'
import { SaveMark } from '#entities/generation/documents/save-mark.tsx'
import { correctionOf, useRenderAgain } from '#entities/generation/documents/use-render-again.ts'
import { CaptionStyles } from '#entities/generation/videos/settings/caption-styles.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { captionFormats, type CaptionFormat, saveCaptions } from '../save-captions.ts'
import { type CaptionsEditor, useCaptionsEditor } from '../use-captions-editor.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { CaptionList } from './caption-list.tsx'
import { CaptionStage } from './caption-stage.tsx'
import { CaptionTools } from './caption-tools.tsx'
import { CaptionTranslation } from './caption-translation.tsx'
import classes from './captions-sheet.module.css'

type CaptionsSheetProps = OpenDocument<'captions'> & { readonly brand: CaptionBrand }

const names = new Intl.DisplayNames('en', { type: 'language' })
const languageName = (code: string): string => names.of(code) ?? code

const places = Object.entries(captionPlaces).map(([id, label]) => ({ id: id as CaptionPlace, label }))

/** The video with its captions, the list of them, and how they look. */
export const CaptionsSheet = ({ generation, first, original, brand, refresh }: CaptionsSheetProps) => {
  const mayChange = useMay('create')
  const { width, height, frameRate } = original
  const frame = useMemo(() => ({ width, height }), [width, height])
  const editor = useCaptionsEditor({ id: generation.id, first, frame, frameRate, brand, mayChange })
  useUndoKeys(editor)
  const { saving, document } = editor
  const again = useRenderAgain(
    { kind: 'videoAutoCaption', style: document.style, place: document.place, ...correctionOf(generation) },
    saving.settle,
  )
  return (
    <PlainSheet label="Captions editor">
      <div className={classes.editor}>
        <CaptionStage editor={editor} url={original.url} onRefused={refresh} />
        <div className={classes.words}>
          {mayChange && <CaptionTools editor={editor} />}
          {mayChange && <CaptionTranslation id={generation.id} editor={editor} last={first.translation} />}
          {document.heard !== undefined && <p className={classes.heard}>Heard: {languageName(document.heard)}</p>}
          <CaptionList editor={editor} />
        </div>
        {mayChange && <Looks editor={editor} />}
        <div className={classes.end}>
          {saving.question}
          {again.error && <FailureNotice error={again.error} />}
          <Downloads editor={editor} name={generation.prompt.split('\n')[0] ?? ''} />
          {mayChange ? (
            <>
              <SaveMark state={saving.state} retry={() => void saving.settle().catch(() => undefined)} />
              <Button loading={again.isPending} disabled={document.words.length === 0} onClick={again.start}>
                Make the video again, free
              </Button>
            </>
          ) : (
            <Notice>Your role lets you look at this, and not change it.</Notice>
          )}
        </div>
      </div>
    </PlainSheet>
  )
}

const Looks = ({ editor: { style, place, chooseStyle, choosePlace } }: { readonly editor: CaptionsEditor }) => (
  <div className={classes.looks}>
    <CaptionStyles chosen={style} choose={chooseStyle} />
    <div className={classes.place}>
      <span aria-hidden>Place</span>
      <Choices legend="Place" options={places} chosen={place} choose={choosePlace} />
    </div>
  </div>
)

type DownloadsProps = { readonly editor: CaptionsEditor; readonly name: string }

const Downloads = ({ editor, name }: DownloadsProps) => (
  <div className={classes.downloads} role="group" aria-label="Download the captions">
    <span aria-hidden>Download</span>
    {Object.entries(captionFormats).map(([format, { name: label }]) => (
      <Button
        key={format}
        size="xs"
        variant="default"
        aria-label={`Download ${label}`}
        onClick={() => saveCaptions(editor, format as CaptionFormat, name)}
      >
        {label}
      </Button>
    ))}
  </div>
)
