import { fileNameOf } from './file-name.ts'
import { getLibraryItem } from './get-library-item.ts'

/** Downloads the original file through a fresh link. */
export const saveItemFile = async (id: string): Promise<void> => {
  const item = await getLibraryItem(id)
  if (item.url === null) throw new Error('This file cannot be downloaded.')
  const link = document.createElement('a')
  link.href = item.url
  link.download = fileNameOf(item)
  link.click()
}
