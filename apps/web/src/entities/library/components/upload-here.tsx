import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconUpload } from '#components/ui/icons.ts'
import { useState } from 'react'
import { wordsOfUpload } from '../uploads/progress-words.ts'
import { uploads, useUploads } from '../uploads/uploads.ts'
import { anyMedia, onePicture, useFileChooser } from '../uploads/use-file-chooser.ts'
import classes from './upload-here.module.css'

type UploadHereProps = { readonly takes?: 'picture' | 'anyMedia' }

/** Uploads what is not in the library yet. It appears at the front. */
export const UploadHere = ({ takes = 'picture' }: UploadHereProps) => {
  const [before] = useState(() => new Set(uploads.entries().map(({ key }) => key)))
  const begun = useUploads().findLast(({ key }) => !before.has(key))
  const chooseFile = useFileChooser(uploads.add, takes === 'picture' ? onePicture : anyMedia)
  return (
    <div className={classes.upload}>
      <Button variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={chooseFile}>
        {takes === 'picture' ? 'Upload a picture' : 'Upload pictures or videos'}
      </Button>
      <p role="status">
        {begun && (
          <>
            <bdi>{begun.name}</bdi>: {wordsOfUpload(begun)}
          </>
        )}
      </p>
    </div>
  )
}
