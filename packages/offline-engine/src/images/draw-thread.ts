// The module that each thread of the pool loads. It draws and edits pictures outside the event loop of the process.
import sharp from 'sharp'
import type { PictureWish } from './draw-picture.ts'
import { EngineError, type Picture } from '@vignette/engine/engine'
import { type EditWish, editPicture } from './edits/edit-picture.ts'
import { type PrintedPicture, printPicture } from './print-picture.ts'

// one thread of its own per pool thread, because more would take the cores from api and database
sharp.concurrency(1)
sharp.cache(false)

/** Shared with the caller, who sets it to a value other than 0 to abandon the task. */
export type Recall = Int32Array<SharedArrayBuffer>

const wantedBy = (recall: Recall) => (): void => {
  if (Atomics.load(recall, 0) !== 0) throw new Error('Nobody waits for this picture')
}

type Task<Wish> = { readonly wish: Wish; readonly recall: Recall }

export const draw = ({ wish, recall }: Task<PictureWish>): Promise<PrintedPicture> =>
  printPicture(wish, wantedBy(recall))

/** Null if the picture cannot be edited, because errors lose their class between threads. */
export const edit = async ({ wish, recall }: Task<EditWish>): Promise<Picture | null> => {
  try {
    return await editPicture(wish, wantedBy(recall))
  } catch (error) {
    if (error instanceof EngineError && error.code === 'unusable') return null
    throw error
  }
}
