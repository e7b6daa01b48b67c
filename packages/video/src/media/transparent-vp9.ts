import { AV_CODEC_ID_VP9 } from 'node-av/constants'
import type { Stream } from 'node-av/lib'

/** WebM says beside the picture, which one decoder alone reads, that it is transparent in part. */
export const isTransparentVp9 = ({ codecpar, metadata }: Stream): boolean =>
  codecpar.codecId === AV_CODEC_ID_VP9 && metadata?.get('alpha_mode') === '1'
