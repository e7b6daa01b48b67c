import { useCallback } from 'react'

/** What of the files on a computer is meant. */
type Wanted = { readonly accept: string; readonly multiple: boolean }

export const anyMedia: Wanted = { accept: 'image/*,video/*', multiple: true }
export const onePicture: Wanted = { accept: 'image/*', multiple: false }

/** Opens the browser's own dialog for files. */
export const useFileChooser = (add: (files: readonly File[]) => void, wanted: Wanted) =>
  useCallback(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', ...wanted })
    input.addEventListener('change', () => add([...(input.files ?? [])]))
    input.click()
  }, [add, wanted])
