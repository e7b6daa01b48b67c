import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import type { CaptionBrand } from '@vignette/domain/captions/looks'
import { captionPlaces, type CaptionPlace } from '@vignette/domain/generation/video-settings'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { useMemo } from 'react'
import { Choices } from '#components/form/choices.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { SaveMark } from '#entities/generation/documents/save-mark.tsx'
import { CaptionStyles } from '#entities/generation/videos/caption-styles.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { captionFormats, type CaptionFormat, saveCaptions } from '../save-captions.ts'
import { type CaptionsEditor, useCaptionsEditor } from '../use-captions-editor.ts'
import { useRenderAgain } from '../use-render-again.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { CaptionList } from './caption-list.tsx'
import { CaptionStage } from './caption-stage.tsx'
import { CaptionTools } from './caption-tools.tsx'
import { CaptionTranslation } from './caption-translation.tsx'
import classes from './captions-sheet.module.css'

type CaptionsSheetProps = {
  readonly generation: Generation
  readonly first: KeptDocument<CaptionDocument>
  readonly brand: CaptionBrand
  readonly width: number
  readonly height: number
  readonly url: string
  /** Loads a new link to the original, which are valid for minutes. */
  readonly refresh: () => void
}

const places = Object.entries(captionPlaces).map(([id, label]) => ({ id: id as CaptionPlace, label }))

/** The video with its captions, the list of them, and how they look. */
export const CaptionsSheet = ({ generation, first, brand, width, height, url, refresh }: CaptionsSheetProps) => {
  const mayChange = useMay('create')
  const frame = useMemo(() => ({ width, height }), [width, height])
  const editor = useCaptionsEditor({ id: generation.id, first, frame, brand, mayChange })
  useUndoKeys(editor)
  const { saving, document } = editor
  const again = useRenderAgain(generation, document, saving.settle)
  return (
    <section className={classes.editor} aria-label="Captions editor">
      <div className={classes.watch}>
        <CaptionStage editor={editor} url={url} onRefused={refresh} />
        {mayChange && <Looks editor={editor} />}
      </div>
      <div className={classes.words}>
        {mayChange && <CaptionTools editor={editor} />}
        {mayChange && <CaptionTranslation id={generation.id} editor={editor} />}
        <CaptionList editor={editor} />
      </div>
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
    </section>
  )
}

const Looks = ({ editor: { style, place, chooseStyle, choosePlace } }: { readonly editor: CaptionsEditor }) => (
  <>
    <CaptionStyles chosen={style} choose={chooseStyle} />
    <Choices legend="Place" options={places} chosen={place} choose={choosePlace} />
  </>
)

type DownloadsProps = { readonly editor: CaptionsEditor; readonly name: string }

const Downloads = ({ editor, name }: DownloadsProps) => (
  <div className={classes.downloads} role="group" aria-label="Download the captions">
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
