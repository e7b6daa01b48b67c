import '@mantine/core/styles/LoadingOverlay.css'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoUp } from '#components/ui/icons.ts'
import classes from './drop-area.module.css'

type DropAreaProps = { readonly isActive: boolean; readonly add: (files: File[]) => void }

/** Takes files that are dropped anywhere in the window. */
export const DropArea = ({ isActive, add }: DropAreaProps) => (
  // only for pointers; the upload button does the same for everybody
  <Dropzone.FullScreen
    active={isActive}
    onDrop={add}
    activateOnKeyboard={false}
    withinPortal={false}
    className={classes.area}
    inputProps={{ 'aria-label': 'Files' }}
  >
    <div className={classes.words} aria-hidden>
      <IconPhotoUp size={56} stroke={1.25} aria-hidden />
      <p className={classes.title}>Drop to add to your library</p>
      <p>Pictures and videos, as many as you like</p>
    </div>
  </Dropzone.FullScreen>
)
