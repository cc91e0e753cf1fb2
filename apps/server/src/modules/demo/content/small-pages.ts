import type { SectionInstance } from '@vold/contract';
import { paragraphs, section, type Writer } from '../writer.ts';

/** The journal's own page: a hero, the newest notes and the letter. */
export function journalSections({ say, link, picture }: Writer): SectionInstance[] {
  return [
    section('hero', {
      layout: 'plain',
      title: say('Journal', 'Jurnal'),
      lead: say(
        'Notes from the kitchen, the boat and the hill behind. About one a month.',
        'Catatan dari dapur, perahu, dan bukit di belakang. Kira-kira sebulan sekali.',
      ),
    }),
    section('post-list', {
      layout: 'cards',
      order: 'newest',
      posts: { post: 'journal', category: [] },
      count: 7,
    }),
    section('call-to-action', {
      colour: 'alternative',
      title: say('The letter from the house', 'Surat dari rumah ini'),
      text: say(
        'Four times a year: what is in season, what the reef is doing, and which rooms are still free.',
        'Empat kali setahun: apa yang sedang musim, bagaimana kabar karang, dan kamar mana yang masih kosong.',
      ),
      button: { label: say('Get the letter', 'Minta suratnya'), link: link('/#ask', '/#ask') },
      picture: picture('hero-dawn', [60, 90]),
    }),
  ];
}

export function rulesSections({ say }: Writer): SectionInstance[] {
  return [
    section('text', {
      text: paragraphs(
        say(
          'The gate is open until nine. After that, ring; somebody will come.',
          'Gerbang buka sampai pukul sembilan. Setelah itu tekan bel; akan ada yang datang.',
        ),
        say(
          'Nothing is taken from the reef and nothing is left on it. Please use the steps, not the coral.',
          'Tidak ada yang diambil dari karang dan tidak ada yang ditinggalkan. Pakailah tangga, jangan injak karang.',
        ),
        say(
          'On Nyepi, the day of silence, the whole island stays inside and keeps its lights off. So do we, and so do our guests.',
          'Saat Nyepi seluruh pulau tinggal di rumah tanpa lampu. Kami juga, dan tamu kami pun demikian.',
        ),
      ),
    }),
  ];
}

export function privacySections({ say }: Writer): SectionInstance[] {
  return [
    section('text', {
      text: paragraphs(
        say(
          'This website sets no cookies, counts nobody and loads nothing from other companies.',
          'Situs ini tidak memasang kuki, tidak menghitung siapa pun, dan tidak memuat apa pun dari perusahaan lain.',
        ),
        say(
          'What you write in the form reaches Ayu and is kept until your stay is over, or for three months if you decide against it.',
          'Yang Anda tulis di formulir sampai kepada Ayu dan disimpan sampai Anda selesai menginap, atau tiga bulan bila batal.',
        ),
      ),
    }),
  ];
}
