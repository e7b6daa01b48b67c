import { fileNameOf } from './file-name.ts'
import { getLibraryItem } from './get-library-item.ts'

/** Hands the original over to the browser's downloads, by a link that holds from now on. */
export const saveItemFile = async (id: string): Promise<void> => {
  const item = await getLibraryItem(id)
  if (item.url === null) throw new Error('This file cannot be downloaded.')
  const link = document.createElement('a')
  link.href = item.url
  link.download = fileNameOf(item)
  link.click()
}
