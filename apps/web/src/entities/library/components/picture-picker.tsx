import type { LibraryItem } from '@vignette/domain/library/schemas'
import { Dialog } from '#components/ui/dialog.tsx'
import { LibraryTiles } from './library-tiles.tsx'
import classes from './picture-picker.module.css'
import { UploadHere } from './upload-here.tsx'

type PicturePickerProps = {
  readonly opened: boolean
  readonly title: string
  readonly close: () => void
  /** Called after the dialog is closed. */
  readonly choose: (item: LibraryItem) => void
}

/** Lets people choose a picture of the library or upload one. */
export const PicturePicker = ({ opened, title, close, choose }: PicturePickerProps) => (
  <Dialog opened={opened} title={title} close={close} size="lg">
    {opened && (
      <div className={classes.picker}>
        <LibraryTiles
          kind="image"
          upload={<UploadHere />}
          choose={(item) => {
            close()
            choose(item)
          }}
        />
      </div>
    )}
  </Dialog>
)
