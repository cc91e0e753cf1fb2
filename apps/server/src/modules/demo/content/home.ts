import type { SectionInstance } from '@vold/contract';
import { paragraphs, section, type Writer } from '../writer.ts';
import { coastPlaces, coastShapes } from './coast.ts';

/** The home page: hero, the house, rooms, numbers, a day, a quote, things to do, the way here, a form. */
export function homeSections(write: Writer): SectionInstance[] {
  const { say, link } = write;
  const ask = link('/#ask', '/#ask');
  return [
    section('hero', {
      layout: 'full',
      ground: 'none',
      title: say('Seven rooms, forty metres from the reef', 'Tujuh kamar, empat puluh meter dari karang'),
      lead: say(
        'A small hotel on the quiet side of Bali, where the sea is flat by breakfast.',
        'Hotel kecil di sisi Bali yang tenang, tempat laut sudah teduh saat sarapan.',
      ),
      picture: write.picture('hero-dawn', [66, 100]),
      nightPicture: write.picture('hero-night', [54, 100]),
      button: { label: say('Ask for dates', 'Tanya tanggal'), link: ask },
      link: { label: say('See the rooms', 'Lihat kamar'), link: link('/rooms', '/kamar') },
      figures: [
        { label: say('Sunrise', 'Matahari terbit'), value: say('06:12', '06.12') },
        { label: say('Low water', 'Air surut'), value: say('09:40', '09.40') },
        { label: say('Sea', 'Suhu laut'), value: '28 °C' },
        { label: say('Visibility', 'Jarak pandang'), value: '18 m' },
      ],
    }),
    section('image-text', {
      side: 'left',
      picture: write.picture('house', [50, 62]),
      hour: say('6:40', '6.40'),
      caption: say('The main house, before the kitchen opens', 'Rumah utama, sebelum dapur buka'),
      title: say('Built by a fisherman, kept by his daughters', 'Dibangun nelayan, dirawat kedua putrinya'),
      lead: say(
        'Ketut Sudarma pulled his boat up on this beach for thirty years. In 2009 he laid the first stones of the terrace with what the beach gave him; the roof is alang-alang grass from the hill behind.',
        'Tiga puluh tahun Ketut Sudarma menambatkan jukungnya di pantai ini. Tahun 2009 ia menyusun batu pertama teras dari batu pantai; atapnya alang-alang dari bukit di belakang.',
      ),
      text: paragraphs(
        say(
          'Ayu and Komang run the house today. There are seven rooms, one long table and no pool, because the bay is calm enough to swim in from April to December. Guests usually come for the reef and stay a day longer for the evenings.',
          'Kini Ayu dan Komang yang mengurusnya. Ada tujuh kamar, satu meja panjang, dan tidak ada kolam renang, karena teluk ini cukup teduh untuk berenang dari April sampai Desember. Tamu biasanya datang untuk karang dan tinggal sehari lebih lama untuk sorenya.',
        ),
      ),
      link: {
        label: say('How the reef came back', 'Bagaimana karang kembali tumbuh'),
        link: link('/journal/how-the-reef-came-back', '/journal/bagaimana-karang-kembali'),
      },
    }),
    roomCards(write),
    section('numbers', {
      colour: 'alternative',
      title: say('Small, near the water, far from the airport', 'Kecil, dekat air, jauh dari bandara'),
      curve: true,
      items: [
        {
          figure: '7',
          unit: '',
          label: say('rooms, twenty guests at most', 'kamar, paling banyak dua puluh tamu'),
        },
        {
          figure: '40',
          unit: 'm',
          label: say('from the terrace to the edge of the reef', 'dari teras ke tepi karang'),
        },
        {
          figure: '3½',
          unit: say('h', 'jam'),
          label: say(
            'by road from the airport, over the mountains',
            'lewat darat dari bandara, melintasi pegunungan',
          ),
        },
        {
          figure: '28',
          unit: '°C',
          label: say('in the sea, most of the year', 'suhu laut hampir sepanjang tahun'),
        },
      ],
    }),
    section('gallery', {
      layout: 'mosaic',
      title: say('From five to nine', 'Dari pukul lima sampai sembilan'),
      note: say(
        'One day in July, drawn from the terrace, the boat and the salt pans.',
        'Satu hari di bulan Juli, digambar dari teras, perahu, dan tambak garam.',
      ),
      pictures: [
        {
          picture: write.picture('salt'),
          hour: say('5:50', '5.50'),
          caption: say('Salt pans, Pejarakan', 'Tambak garam, Pejarakan'),
        },
        {
          picture: write.picture('reef', [50, 45]),
          hour: say('9:15', '9.15'),
          caption: say('Seven metres down', 'Tujuh meter di bawah'),
        },
        {
          picture: write.picture('table', [30, 35]),
          hour: say('8:00', '8.00'),
          caption: say('Breakfast', 'Sarapan'),
        },
        { picture: write.picture('temple', [50, 40]), hour: say('17:20', '17.20'), caption: 'Pulaki' },
        {
          picture: write.picture('boats', [60, 70]),
          hour: say('18:05', '18.05'),
          caption: say('Boats come in', 'Perahu pulang'),
        },
      ],
    }),
    section('quote', {
      colour: 'custom',
      text: say(
        '“We had planned two nights and a temple tour. We stayed six, learned the names of eleven fish, and never saw the temple.”',
        '“Rencananya dua malam dan tur pura. Kami tinggal enam malam, hafal nama sebelas ikan, dan tidak pernah melihat puranya.”',
      ),
      source: say(
        'Hanneke and Jort, in the guest book, August 2025',
        'Hanneke dan Jort, di buku tamu, Agustus 2025',
      ),
    }),
    section('post-list', {
      anchor: 'days',
      layout: 'hours',
      order: 'arranged',
      title: say('If you want to do something', 'Kalau ingin melakukan sesuatu'),
      note: say(
        'Ask at the table the evening before. Everything is run by people from the village and paid to them directly.',
        'Sampaikan di meja makan malam sebelumnya. Semua dijalankan warga desa dan dibayar langsung kepada mereka.',
      ),
      posts: { post: 'days', category: [] },
      count: 4,
    }),
    section('map', {
      anchor: 'find',
      space: 'joined',
      title: say('Find us', 'Lokasi'),
      description: say(
        'Map of the north-west coast of Bali with the house at Pemuteran',
        'Peta pantai barat laut Bali dengan rumah di Pemuteran',
      ),
      rows: [
        {
          label: say('Address', 'Alamat'),
          value: 'Jalan Pantai Timur 9, Pemuteran, Buleleng, Bali 81155',
        },
        {
          label: say('By car from the airport', 'Mobil dari bandara'),
          value: say('3½ hours; our driver Wayan, IDR 750,000', '3½ jam; sopir kami Wayan, IDR 750.000'),
        },
        {
          label: say('By ferry from Java', 'Feri dari Jawa'),
          value: say('Gilimanuk, then 40 minutes', 'Gilimanuk, lalu 40 menit'),
        },
        { label: say('Telephone', 'Telepon'), value: '+62 362 555 0142' },
      ],
      shapes: coastShapes,
      places: coastPlaces(say('Bali Sea', 'Laut Bali')),
    }),
    askForm(write),
  ];
}

function roomCards({ say, link, picture }: Writer): SectionInstance {
  const rooms = { link: link('/rooms', '/kamar') };
  const from = say('from', 'mulai');
  return section('cards', {
    space: 'joined',
    layout: 'large',
    title: say('Three kinds of room', 'Tiga jenis kamar'),
    link: { label: say('All rates', 'Semua tarif'), link: link('/rooms#rates', '/kamar#rates') },
    items: [
      {
        picture: picture('room-reef', [45, 50]),
        title: say('Reef room', 'Kamar Karang'),
        text: say(
          'Ground floor, sea side. You hear the water at high tide and the boats at five.',
          'Lantai dasar, sisi laut. Terdengar air saat pasang dan perahu pukul lima.',
        ),
        fact: say('34 m², two guests', '34 m², dua tamu'),
        priceNote: from,
        price: say('IDR 1,650,000', 'IDR 1.650.000'),
        link: rooms,
      },
      {
        picture: picture('room-garden', [55, 60]),
        title: say('Garden room', 'Kamar Kebun'),
        text: say(
          'A stone bath under the open sky, behind a wall of bananas.',
          'Bak batu di bawah langit terbuka, di balik rumpun pisang.',
        ),
        fact: say('30 m², two guests', '30 m², dua tamu'),
        priceNote: from,
        price: say('IDR 1,250,000', 'IDR 1.250.000'),
        link: rooms,
      },
      {
        picture: picture('room-upper', [30, 60]),
        title: say('Upper house', 'Rumah Atas'),
        text: say(
          'The whole first floor and a balcony to the west. Two bedrooms.',
          'Seluruh lantai atas dan balkon menghadap barat. Dua kamar tidur.',
        ),
        fact: say('72 m², four guests', '72 m², empat tamu'),
        priceNote: from,
        price: say('IDR 2,900,000', 'IDR 2.900.000'),
        link: rooms,
      },
    ],
  });
}

function askForm({ say, form }: Writer): SectionInstance {
  return section('form', {
    anchor: 'ask',
    space: 'joined',
    title: say('Ask for dates', 'Tanya tanggal'),
    lead: say(
      'Tell us roughly when. Ayu reads every message and answers before the evening, Bali time. Nothing is charged until you say yes.',
      'Beri tahu kami kira-kira kapan. Ayu membaca setiap pesan dan membalas sebelum malam, waktu Bali. Tidak ada biaya sebelum Anda setuju.',
    ),
    form: form('ask'),
    button: say('Send', 'Kirim'),
  });
}
