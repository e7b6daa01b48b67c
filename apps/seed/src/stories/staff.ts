import sharp from 'sharp'
import { beginWork, writeCard } from '../actions/staff.ts'
import type { Person } from '../customer.ts'
import { daniel, maya } from '../support-team.ts'
import type { Story } from './life.ts'

const photoPixels = 192

type Look = { readonly wall: string; readonly skin: string; readonly hair: string; readonly shirt: string }

/** Hair behind and above a face. */
const long = 'M58 150 C50 60 78 34 96 34 C114 34 142 60 134 150 Z'
const short = 'M66 84 C62 48 84 36 98 38 C120 38 130 56 126 84 C116 66 84 64 66 84 Z'

const portrait =
  (cut: string, { wall, skin, hair, shirt }: Look, isBehind: boolean) =>
  (): Promise<Uint8Array> => {
    const hairs = `<path d="${cut}" fill="${hair}"/>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${photoPixels}" height="${photoPixels}" viewBox="0 0 192 192">
    <rect width="192" height="192" fill="${wall}"/>
    ${isBehind ? hairs : ''}
    <path d="M24 192 C28 148 62 138 96 138 C130 138 164 148 168 192 Z" fill="${shirt}"/>
    <path d="M82 112 H110 V140 C104 152 88 152 82 140 Z" fill="${skin}"/>
    <ellipse cx="96" cy="90" rx="30" ry="37" fill="${skin}"/>
    ${isBehind ? `<path d="M64 88 C62 54 82 46 96 46 C112 46 130 56 128 88 C122 70 104 62 92 62 C80 66 68 74 64 88 Z" fill="${hair}"/>` : hairs}
    <path d="M86 106 Q96 114 107 105" fill="none" stroke="#3a2a24" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="85" cy="88" r="2.8" fill="#2a201c"/><circle cx="108" cy="88" r="2.8" fill="#2a201c"/>
  </svg>`
    return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer()
  }

const photoOfMaya = portrait(long, { wall: '#e4ddd0', skin: '#f0c9a8', hair: '#8a4b2a', shirt: '#2f5d50' }, true)
const photoOfDaniel = portrait(short, { wall: '#cfdbe2', skin: '#8d5a3b', hair: '#1f1a18', shirt: '#d9a441' }, false)

const working =
  (calendarUrl: string | null, drawPhoto: () => Promise<Uint8Array>): Story =>
  ({ on }) => {
    on(365, beginWork)
    on(360, writeCard(calendarUrl, drawPhoto))
  }

/** Those who answer customers and look after the large ones. */
export const staffStories: readonly (readonly [Person, Story])[] = [
  [maya, working('https://calendar.example/maya-lindqvist', photoOfMaya)],
  [daniel, working('https://calendar.example/daniel-osei/30min', photoOfDaniel)],
]
