import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconTrash, IconUpload } from '#components/ui/icons.ts'
import { trashDays } from '@vignette/domain/library/limits'
import { Link } from 'react-router-dom'
import { PageHead } from '#components/ui/page-head.tsx'
import { Permitted } from '#entities/workspace/permitted.tsx'
import classes from './library-page.module.css'

type LibraryHeadProps = { readonly isTrash: boolean; readonly chooseFiles: () => void }

export const LibraryHead = ({ isTrash, chooseFiles }: LibraryHeadProps) => (
  <div className={classes.head}>
    <PageHead title={isTrash ? 'Trash' : 'Library'}>
      {isTrash
        ? `What you delete stays here for ${trashDays} days, and then is gone.`
        : 'Everything you made, edited and uploaded.'}
    </PageHead>
    <div className={classes.actions}>
      {isTrash ? (
        <Button
          component={Link}
          to="/dashboard/library"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          Back to the library
        </Button>
      ) : (
        <>
          <Button
            component={Link}
            to="/dashboard/library?trash=1"
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          >
            Trash
          </Button>
          <Permitted to="create">
            <Button leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={chooseFiles}>
              Upload
            </Button>
          </Permitted>
        </>
      )}
    </div>
  </div>
)
