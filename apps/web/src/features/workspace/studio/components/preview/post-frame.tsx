import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import type { ComponentType } from 'react'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import { FacebookPost } from './facebook-post.tsx'
import { InstagramPost } from './instagram-post.tsx'
import { LinkedinPost } from './linkedin-post.tsx'
import { type Author, authorOf } from './post-author.tsx'
import classes from './post-frame.module.css'
import { TiktokPost } from './tiktok-post.tsx'
import { XPost } from './x-post.tsx'

export type PostProps = { readonly material: Material; readonly author: Author }

const posts: Readonly<Record<PlatformId, ComponentType<PostProps>>> = {
  instagram: InstagramPost,
  x: XPost,
  linkedin: LinkedinPost,
  tiktok: TiktokPost,
  facebook: FacebookPost,
}

type PostFrameProps = {
  readonly platform: PlatformId
  readonly scheme: 'light' | 'dark'
  readonly material: Material
  readonly brand: BrandDetails | null
}

/** A post in the frame of a platform, in that platform's own light or dark colours. */
export const PostFrame = ({ platform, scheme, material, brand }: PostFrameProps) => {
  const Post = posts[platform]
  return (
    <article
      className={classes.frame}
      data-platform={platform}
      data-scheme={scheme}
      aria-label={`Preview on ${platforms[platform].name}`}
    >
      <Post material={material} author={authorOf(brand)} />
    </article>
  )
}
