import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { SaveMark } from '#entities/generation/documents/save-mark.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { useCropEditor } from '../use-crop-editor.ts'
import { useCropKeys } from '../use-crop-keys.ts'
import { useRenderAgain } from '../use-render-again.ts'
import { CropControls } from './crop-controls.tsx'
import classes from './crop-editor-sheet.module.css'
import { CropStage } from './crop-stage.tsx'
import { CropTimeline } from './crop-timeline.tsx'
import { CroppedPreview } from './cropped-preview.tsx'

type CropEditorSheetProps = {
  readonly generation: Generation
  readonly first: KeptDocument<CropDocument>
  readonly item: { readonly width: number; readonly height: number; readonly frameRate: number | null }
  readonly url: string
  /** Loads a new link to the original, which are valid for minutes. */
  readonly refresh: () => void
}

/** The original beside the crop, with the way of the window below. */
export const CropEditorSheet = ({ generation, first, item, url, refresh }: CropEditorSheetProps) => {
  const mayChange = useMay('create')
  const editor = useCropEditor({ id: generation.id, first, item, mayChange })
  useCropKeys(editor)
  const { saving, document } = editor
  const again = useRenderAgain(generation, document.aspect, saving.settle)
  return (
    <section className={classes.editor} aria-label="Crop editor">
      <div className={classes.videos}>
        <CropStage editor={editor} url={url} onRefused={refresh} />
        <CroppedPreview editor={editor} />
      </div>
      <CropControls editor={editor} />
      <CropTimeline editor={editor} />
      <p className={classes.hint} id="crop-key-frames">
        The line is where the middle of the window is. Diamonds were set by hand: drag them along the line, or remove
        them with Delete. Coloured parts show all of the picture.
      </p>
      <p className={classes.keys}>
        Space plays. Comma and full stop go by one frame. The arrow keys move the window when it has the focus.
      </p>
      {saving.question}
      {again.error && <FailureNotice error={again.error} />}
      {mayChange ? (
        <div className={classes.end}>
          <SaveMark state={saving.state} retry={() => void saving.settle().catch(() => undefined)} />
          <Button loading={again.isPending} onClick={again.start}>
            Make the video again, free
          </Button>
        </div>
      ) : (
        <Notice>Your role lets you look at this, and not change it.</Notice>
      )}
    </section>
  )
}
