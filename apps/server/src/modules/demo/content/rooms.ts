import type { SectionInstance } from '@vold/contract';
import { paragraphs, section, type Writer } from '../writer.ts';

/** Rooms, rates and common questions. */
export function roomsSections(write: Writer): SectionInstance[] {
  const { say, link, picture } = write;
  return [
    section('hero', {
      layout: 'page',
      title: say('Rooms and rates', 'Kamar dan tarif'),
      lead: say(
        'Every room has a fan, a mosquito net, filtered water and a door that opens to the outside. The price includes breakfast and both taxes.',
        'Setiap kamar punya kipas, kelambu, air saring, dan pintu yang membuka ke luar. Harga termasuk sarapan dan kedua pajak.',
      ),
      picture: picture('room-upper', [50, 62]),
    }),
    section('columns', {
      items: [
        {
          title: say('Reef room', 'Kamar Karang'),
          text: paragraphs(
            say(
              'Three of them, on the ground floor, thirty steps from the sand. Bed 180 × 200, outdoor shower, a desk that nobody uses. 34 m².',
              'Ada tiga, di lantai dasar, tiga puluh langkah dari pasir. Kasur 180 × 200, pancuran luar, meja tulis yang tak pernah dipakai. 34 m².',
            ),
          ),
        },
        {
          title: say('Garden room', 'Kamar Kebun'),
          text: paragraphs(
            say(
              'Three, behind the frangipani. Cooler in the afternoon, with a stone bath in a walled garden of its own. 30 m².',
              'Ada tiga, di balik pohon kamboja. Lebih sejuk pada siang hari, dengan bak batu di taman bertembok sendiri. 30 m².',
            ),
          ),
        },
        {
          title: say('Upper house', 'Rumah Atas'),
          text: paragraphs(
            say(
              'One. The whole first floor: two bedrooms, a small kitchen and the balcony to the west. No steps for small children without a gate. 72 m².',
              'Hanya satu. Seluruh lantai atas: dua kamar tidur, dapur kecil, dan balkon ke barat. Semua tangga berpagar untuk anak kecil. 72 m².',
            ),
          ),
        },
      ],
    }),
    section('text', {
      space: 'joined',
      layout: 'side',
      title: say(
        'Breakfast is part of it, and so are masks, fins and the kayak',
        'Sarapan sudah termasuk, begitu pula masker, kaki katak, dan kayak',
      ),
      text: paragraphs(
        say(
          'The kitchen makes breakfast from half past six, at the long table or on your own step. Equipment hangs by the outdoor shower; take what fits.',
          'Dapur menyiapkan sarapan mulai pukul setengah tujuh, di meja panjang atau di teras Anda. Perlengkapan tergantung di dekat pancuran luar; ambil yang pas.',
        ),
        say(
          'Laundry and the driver are extra, at the price we pay.',
          'Cucian dan sopir dihitung terpisah, sebesar yang kami bayar.',
        ),
      ),
    }),
    rates(write),
    questions(write),
    section('call-to-action', {
      colour: 'custom',
      title: say('Tell us roughly when', 'Beri tahu kira-kira kapan'),
      text: say('We answer before the evening, Bali time.', 'Kami membalas sebelum malam, waktu Bali.'),
      button: { label: say('Ask for dates', 'Tanya tanggal'), link: link('/#ask', '/#ask') },
      picture: picture('boats', [70, 60]),
    }),
  ];
}

function rates({ say }: Writer): SectionInstance {
  const price = (...amounts: string[]) =>
    amounts.map((amount) => ({ price: say(amount, amount.replaceAll(',', '.')) }));
  const two = say('two guests', 'dua tamu');
  return section('rates', {
    anchor: 'rates',
    colour: 'alternative',
    title: say('What a night costs', 'Harga per malam'),
    heading: say('Room', 'Kamar'),
    unit: say('per night, in rupiah', 'per malam, dalam rupiah'),
    seasons: [
      { name: say('Wet season', 'Musim hujan'), months: say('January to March', 'Januari sampai Maret') },
      {
        name: say('Between', 'Peralihan'),
        months: say('April to June, October to December', 'April sampai Juni, Oktober sampai Desember'),
      },
      { name: say('Dry season', 'Musim kering'), months: say('July to September', 'Juli sampai September') },
    ],
    rows: [
      {
        name: say('Garden room', 'Kamar Kebun'),
        note: two,
        prices: price('1,250,000', '1,450,000', '1,750,000'),
      },
      {
        name: say('Reef room', 'Kamar Karang'),
        note: two,
        prices: price('1,650,000', '1,850,000', '2,250,000'),
      },
      {
        name: say('Upper house', 'Rumah Atas'),
        note: say('four guests', 'empat tamu'),
        prices: price('2,900,000', '3,300,000', '4,100,000'),
      },
      {
        name: say('Extra bed', 'Kasur tambahan'),
        note: say('one person', 'satu orang'),
        prices: price('250,000', '250,000', '300,000'),
      },
    ],
    note: say(
      'Two nights at least, three in August. Stay seven and the last one is ours. Children under six sleep free in their parents’ room.',
      'Paling sedikit dua malam, tiga malam di bulan Agustus. Menginap tujuh malam, yang terakhir dari kami. Anak di bawah enam tahun gratis di kamar orang tuanya.',
    ),
  });
}

function questions({ say }: Writer): SectionInstance {
  const item = (question: string, answer: string, open = false) => ({
    question,
    answer: paragraphs(answer),
    open,
  });
  return section('faq', {
    title: say('Asked before', 'Pernah ditanyakan'),
    items: [
      item(
        say('Is the sea calm enough for children?', 'Apakah laut cukup tenang untuk anak-anak?'),
        say(
          'From April to December, nearly always: the bay faces north and the reef breaks what swell there is. In January and February the wind turns, and some mornings nobody swims.',
          'Dari April sampai Desember hampir selalu: teluk menghadap utara dan karang memecah ombak. Januari dan Februari angin berbalik, dan ada pagi-pagi ketika tak seorang pun berenang.',
        ),
        true,
      ),
      item(
        say('How do I get there?', 'Bagaimana cara ke sana?'),
        say(
          'Most guests come with Wayan, our driver. The road over Bedugul takes three and a half hours and has the better views; the coast road is half an hour longer and easier on the stomach.',
          'Kebanyakan tamu datang bersama Wayan, sopir kami. Jalan lewat Bedugul makan waktu tiga setengah jam dan pemandangannya lebih bagus; jalan pesisir setengah jam lebih lama dan lebih ramah di perut.',
        ),
      ),
      item(
        say('Can I pay by card?', 'Bisakah membayar dengan kartu?'),
        say(
          'Yes, at the house, with no surcharge. We ask for one night by transfer to hold the room.',
          'Bisa, di rumah ini, tanpa biaya tambahan. Untuk menahan kamar kami minta satu malam lewat transfer.',
        ),
      ),
      item(
        say('Is there air conditioning?', 'Apakah ada AC?'),
        say(
          'In the Upper house. The other rooms are built to catch the wind and have a ceiling fan; at night you will want the sheet.',
          'Ada di Rumah Atas. Kamar lain dibangun untuk menangkap angin dan punya kipas langit-langit; malam hari Anda akan butuh selimut.',
        ),
      ),
      item(
        say('When can I cancel?', 'Sampai kapan bisa membatalkan?'),
        say(
          'Up to seven days before you arrive, and we send the deposit back the same day.',
          'Sampai tujuh hari sebelum tiba, dan uang muka kami kembalikan hari itu juga.',
        ),
      ),
    ],
  });
}
