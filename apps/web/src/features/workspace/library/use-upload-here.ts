import { noFolder } from '@vignette/domain/library/schemas'
import { useCallback } from 'react'
import { uploads } from '#entities/library/uploads/uploads.ts'
import type { LibraryView } from './use-library-view.ts'

/** Uploads files into the folder that is open. */
export const useUploadHere = ({ folder }: LibraryView) =>
  useCallback((files: readonly File[]) => uploads.add(files, folder === noFolder ? undefined : folder), [folder])
