import {
  IconBookmarkFilled,
  IconHeartFilled,
  IconMessageCircleFilled,
  IconMusic,
  IconShare3,
} from '#components/ui/icons.ts'
import { Avatar } from './post-author.tsx'
import type { PostProps } from './post-frame.tsx'
import classes from './post-frame.module.css'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

/** Pictures are centred on the screen, in their own shape where TikTok allows it. */
export const TiktokPost = ({ material, author }: PostProps) => (
  <div className={classes.screen}>
    <PostPicture platform="tiktok" material={material} />
    <div className={classes.rail} aria-hidden>
      <Avatar author={author} />
      <IconHeartFilled size={26} />
      <IconMessageCircleFilled size={26} />
      <IconBookmarkFilled size={26} />
      <IconShare3 size={26} />
    </div>
    <div className={classes.over}>
      <strong>@{author.handle}</strong>
      <PostText platform="tiktok" material={material} />
      <span className={classes.sound}>
        <IconMusic size={14} aria-hidden /> original sound
      </span>
    </div>
  </div>
)
