import { useCallback } from 'react'

/** The files that can be chosen. */
type FileChoice = { readonly accept: string; readonly multiple: boolean }

export const anyMedia: FileChoice = { accept: 'image/*,video/*', multiple: true }
export const onePicture: FileChoice = { accept: 'image/*', multiple: false }

/** Opens the browser's own dialog for files. */
export const useFileChooser = (add: (files: readonly File[]) => void, wanted: FileChoice) =>
  useCallback(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', ...wanted })
    input.addEventListener('change', () => add([...(input.files ?? [])]))
    input.click()
  }, [add, wanted])
