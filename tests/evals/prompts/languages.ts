import type { KindOfPrompt } from '../prompts.ts'

/** Prompts in other languages than English, with English, their own or no language chosen. */
export const languages: readonly KindOfPrompt[] = [
  {
    kind: 'German',
    language: 'de',
    prompts: [
      'Apfelstrudel wie bei Oma, jeden Sonntag ab 14 Uhr. Nur solange der Vorrat reicht.',
      'Schreib einen Instagram-Post über unseren Weihnachtsmarkt am 5. Dezember, ab 16 Uhr, ohne Emojis',
      'Wir suchen ab 1. August eine Tischlerin oder einen Tischler (m/w/d), 35 Stunden, kein Wochenenddienst.',
      'Danke für 10 Jahre! Am Samstag gibt es Kuchen, aber kein Feuerwerk.',
    ],
  },
  {
    kind: 'Spanish or French',
    language: 'en',
    prompts: [
      'Nuestra nueva carta de otoño llega el viernes: calabaza, setas y castañas. Sin gluten, no sin sabor.',
      'Escribe un post sobre nuestro taller de cerámica del sábado, 25 €, plazas limitadas',
      'Notre librairie ouvre le dimanche de 10 h à 13 h. Pas de café, mais des croissants.',
      'Rédige une légende courte pour annoncer nos portes ouvertes le 12 avril à Lyon',
    ],
  },
  {
    kind: 'Italian or Portuguese',
    language: 'en',
    prompts: [
      'Domani pane di segale, non più di 40 pezzi. Prenotate entro le 18.',
      'Scrivi un post per il nostro corso di acquerello, ogni mercoledì alle 19, senza iscrizione',
      'A nossa loja reabre na segunda-feira, às 9h. Não aceitamos cartão por enquanto.',
      'Cria uma legenda sobre o nosso novo pão de centeio, 3,50 €',
    ],
  },
  {
    kind: 'other languages',
    language: 'en',
    prompts: [
      '新しい抹茶ラテが金曜日に登場します。税込580円。',
      'نفتتح مقهانا الجديد يوم الجمعة في الساعة 5 مساءً. الدخول مجاني.',
      'Otwieramy nową kawiarnię w Krakowie 3 maja o 9:00. Pierwsza kawa gratis!',
      'हमारी नई किताबों की दुकान शनिवार को खुल रही है। पहले 50 ग्राहकों को 20% छूट।',
    ],
  },
]
