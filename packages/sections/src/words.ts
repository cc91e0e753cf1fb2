/** The few words that views say themselves, by language; English where a language is missing. */
export interface Words {
  optional: string;
  download: string;
  openMap: string;
  map: string;
  openElsewhere: (host: string) => string;
  rates: string;
  noPosts: string;
  readingTime: (minutes: number) => string;
  choose: string;
  send: string;
  thanks: string;
  formFull: string;
  leaveEmpty: string;
  menu: string;
  emptyMenu: string;
  whereYouAre: string;
  enlarge: string;
  elsewhere: string;
  writeOrCall: string;
  loadMap: (host: string) => string;
  close: string;
}

const en: Words = {
  optional: 'optional',
  download: 'Download',
  openMap: 'Open in a map',
  map: 'Map',
  openElsewhere: (host) => `Opens on ${host}`,
  rates: 'Rates',
  noPosts: 'Nothing here yet.',
  readingTime: (minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  choose: 'Choose',
  send: 'Send',
  thanks: 'Thank you. It was sent.',
  formFull: 'This form does not take any more answers.',
  leaveEmpty: 'Leave this empty',
  menu: 'Menu',
  emptyMenu: 'This menu has no entries yet.',
  whereYouAre: 'Where you are',
  enlarge: 'Enlarge',
  elsewhere: 'Elsewhere',
  writeOrCall: 'Write or call',
  loadMap: (host) => `Show the map here (it loads from ${host})`,
  close: 'Close',
};

const id: Words = {
  optional: 'opsional',
  download: 'Unduh',
  openMap: 'Buka di peta',
  map: 'Peta',
  openElsewhere: (host) => `Terbuka di ${host}`,
  rates: 'Tarif',
  noPosts: 'Belum ada apa-apa di sini.',
  readingTime: (minutes) => `${minutes} menit`,
  choose: 'Pilih',
  send: 'Kirim',
  thanks: 'Terima kasih. Pesan Anda sudah terkirim.',
  formFull: 'Formulir ini tidak menerima jawaban lagi.',
  leaveEmpty: 'Biarkan kosong',
  menu: 'Menu',
  emptyMenu: 'Menu ini belum ada isinya.',
  whereYouAre: 'Anda di sini',
  enlarge: 'Perbesar',
  elsewhere: 'Media sosial',
  writeOrCall: 'Hubungi',
  loadMap: (host) => `Tampilkan peta di sini (dimuat dari ${host})`,
  close: 'Tutup',
};

const byLanguage: Record<string, Words> = { en, id };

export function wordsFor(language: string): Words {
  return byLanguage[language] ?? byLanguage[language.split('-')[0] ?? ''] ?? en;
}
