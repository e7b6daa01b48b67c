import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { PlainSheet } from '#components/layout/plain-sheet.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { OpenDocument } from '#entities/generation/documents/document-page.tsx'
import { SaveMark } from '#entities/generation/documents/save-mark.tsx'
import { correctionOf, useRenderAgain } from '#entities/generation/documents/use-render-again.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { useCropEditor } from '../use-crop-editor.ts'
import { useCropKeys } from '../use-crop-keys.ts'
import { CropControls } from './crop-controls.tsx'
import classes from './crop-editor-sheet.module.css'
import { CropStage } from './crop-stage.tsx'
import { CropTimeline } from './crop-timeline.tsx'
import { CroppedPreview } from './cropped-preview.tsx'

/** The original beside the crop, with the way of the window below. */
export const CropEditorSheet = ({ generation, first, original, refresh }: OpenDocument<'crop'>) => {
  const mayChange = useMay('create')
  const editor = useCropEditor({ id: generation.id, first, item: original, mayChange })
  useCropKeys(editor)
  const { saving, document } = editor
  const again = useRenderAgain(
    {
      kind: 'videoSmartCrop',
      aspect: document.aspect,
      parentId: generation.id,
      ...correctionOf(generation),
    },
    saving.settle,
  )
  return (
    <PlainSheet label="Crop editor">
      <div className={classes.videos}>
        <CropStage editor={editor} url={original.url} onRefused={refresh} />
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
    </PlainSheet>
  )
}
