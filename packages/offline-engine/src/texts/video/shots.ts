import type { Language } from '@vignette/domain/brand/languages'
import type { WrittenLanguage } from '../languages/detect.ts'

/** The labels of a script and three shots that suit every subject: into the camera, close, and everything. */
export type ShotWords = {
  readonly shot: string
  readonly say: string
  readonly shots: readonly [string, string, string]
}

const byLanguage: Readonly<Record<Language, ShotWords>> = {
  en: { shot: 'Shot', say: 'Say', shots: ['Into the camera', 'Close-up', 'Wide shot'] },
  es: { shot: 'Plano', say: 'Voz', shots: ['A cámara', 'Primer plano', 'Plano general'] },
  fr: { shot: 'Plan', say: 'Voix', shots: ['Face caméra', 'Gros plan', 'Plan large'] },
  de: { shot: 'Bild', say: 'Ton', shots: ['Direkt in die Kamera', 'Nahaufnahme', 'Totale'] },
  it: { shot: 'Inquadratura', say: 'Voce', shots: ['In camera', 'Primo piano', 'Campo largo'] },
  pt: { shot: 'Plano', say: 'Voz', shots: ['Para a câmara', 'Grande plano', 'Plano aberto'] },
  nl: { shot: 'Beeld', say: 'Stem', shots: ['Recht in de camera', 'Close-up', 'Totaalbeeld'] },
  pl: { shot: 'Ujęcie', say: 'Głos', shots: ['Prosto do kamery', 'Zbliżenie', 'Plan ogólny'] },
  sv: { shot: 'Bild', say: 'Röst', shots: ['Rakt in i kameran', 'Närbild', 'Helbild'] },
  tr: { shot: 'Çekim', say: 'Ses', shots: ['Kameraya doğru', 'Yakın plan', 'Genel plan'] },
  id: { shot: 'Gambar', say: 'Suara', shots: ['Langsung ke kamera', 'Jarak dekat', 'Jarak jauh'] },
  uk: { shot: 'Кадр', say: 'Голос', shots: ['Прямо в камеру', 'Крупний план', 'Загальний план'] },
  ar: { shot: 'المشهد', say: 'الصوت', shots: ['أمام الكاميرا', 'لقطة قريبة', 'لقطة واسعة'] },
  he: { shot: 'צילום', say: 'קול', shots: ['אל המצלמה', 'תקריב', 'צילום רחב'] },
  hi: { shot: 'दृश्य', say: 'आवाज़', shots: ['कैमरे की ओर', 'क्लोज़-अप', 'पूरा दृश्य'] },
  ja: { shot: '映像', say: '声', shots: ['カメラ目線', 'クローズアップ', '全体'] },
  ko: { shot: '화면', say: '음성', shots: ['카메라를 보며', '클로즈업', '전체 화면'] },
  zh: { shot: '画面', say: '旁白', shots: ['面对镜头', '特写', '全景'] },
}

export const shotWordsOf = (language: WrittenLanguage): ShotWords => byLanguage[language === 'other' ? 'en' : language]
