// Indonesian and Malay share most of their words, so they share a table. The title comes first.
import type { Language } from '../title-tables.ts';

export const INDONESIAN_MALAY: Language = {
  levels: [
    // Indonesia: the commissioners oversee, the directors manage.
    [
      1,
      'komisaris, komisaris utama, komisaris independen, presiden komisaris, wakil komisaris, dewan komisaris',
    ],
    [
      1,
      'anggota dewan komisaris, anggota dewan, dewan pengawas, anggota dewan pengawas, ketua dewan komisaris',
    ],
    [1, 'ketua dewan pengawas, ketua dewan, wakil ketua dewan, anggota dewan direksi, pembina yayasan'],
    // Malaysia
    [
      1,
      'pengerusi, pengerusi eksekutif, timbalan pengerusi, naib pengerusi, lembaga pengarah, ahli lembaga pengarah',
    ],
    [
      1,
      'ahli lembaga, pengarah bebas, pengarah bukan eksekutif, pengarah bebas bukan eksekutif, pengarah syarikat',
    ],
    [1, 'pemegang amanah'],
    [
      2,
      'pemilik, pendiri, pengasas, pengasas bersama, salah satu pendiri, pengusaha, wiraswasta, wirausaha, usahawan',
    ],
    [2, 'wirausahawan, pemegang saham, bekerja sendiri, wiraniaga mandiri, tuan punya, peniaga'],
    [3, 'direktur utama, presiden direktur, direktur eksekutif, direktur pelaksana, direktur pengelola'],
    [
      3,
      'pengarah urusan, pengarah eksekutif, ketua pegawai eksekutif, ketua pegawai, ketua eksekutif, presiden',
    ],
    [
      3,
      'ketua pengarah, pengarah pengurusan, ketua umum, rektor, canselor, sekretaris jenderal, ketua setiausaha',
    ],
    [
      3,
      'setiausaha agung, rekan, rekan pengelola, rekan senior, rakan kongsi, rakan kongsi urusan, mitra pengelola',
    ],
    [3, 'sekutu aktif'],
    // A direktur with a function sits in the direksi of an Indonesian company, but is called a director all the
    // same: 4, as the English finance director is. Deputies of the one who runs the company stand beside them.
    [
      4,
      'direktur, wakil direktur, wakil direktur utama, wakil presiden direktur, wakil presiden, general manajer',
    ],
    [4, 'wakil rektor, dekan, wakil dekan, kepala, kepala divisi, kepala departemen, kepala sekolah'],
    [4, 'sekretaris perusahaan, asisten general manager, asisten wakil presiden'],
    [
      4,
      'pengarah, timbalan pengarah, penolong pengarah, timbalan ketua pegawai, timbalan pengarah urusan, ketua',
    ],
    [
      4,
      'ketua jabatan, ketua bahagian, naib presiden, naib presiden kanan, penolong naib presiden, pengurus besar',
    ],
    [4, 'timbalan pengurus besar, penolong pengurus besar, pengetua, naib canselor, setiausaha syarikat'],
    [5, 'manajer, asisten manajer, wakil manajer, penyelia, mandor, mandur, manajer umum'],
    [
      5,
      'kepala cabang, kepala toko, kepala gudang, kepala bagian, kepala sub bagian, kepala seksi, kepala unit',
    ],
    [
      5,
      'kepala bidang, kepala regu, kepala ruangan, kepala perawat, kepala proyek, kepala shift, kepala bengkel',
    ],
    [
      5,
      'kepala pabrik, kepala koki, kepala teknisi, kepala kasir, kepala tim, kepala subbagian, kepala mekanik',
    ],
    [5, 'kabag, kasi, kacab, kasubag, kabid, asisten kepala, asisten supervisor'],
    [
      5,
      'pengurus, penolong pengurus, timbalan pengurus, pengurus kanan, ketua tim, ketua pasukan, ketua kumpulan',
    ],
    [
      5,
      'ketua unit, ketua seksyen, ketua cawangan, ketua jurutera, ketua kerani, ketua jururawat, ketua akauntan',
    ],
    [
      5,
      'ketua juruteknik, ketua tukang masak, ketua program, ketua projek, ketua proyek, ketua syif, ketua regu',
    ],
    [
      6,
      'staf, pegawai, kerani, eksekutif, karyawan, pekerja, kakitangan, koordinator, penyelaras, petugas, tenaga',
    ],
    [6, 'magang, pelatih industri, anggota, penolong, analis, penganalisis, konsultan, perunding'],
    // In Indonesia the full professor, in Malaysia the head of a primary school.
    [6, 'guru besar, lektor kepala, staf ahli, mahasiswa, pelajar, pensiunan, pesara'],
  ],
  support: 'asisten, sekretaris, ajudan, pembantu, setiausaha',
  notNow: 'mantan, bekas, eks, purnawirawan, pensiunan, pesara, calon',
  occupations: [
    [2, 'kasir, juruwang, jurujual, tenaga penjual, tenaga penjualan, wiraniaga, pramuniaga, agen properti'],
    [2, 'ejen hartanah, perunding hartanah, pengembangan bisnis, pembangunan perniagaan, pengembangan usaha'],
    [2, 'juru jual, pelayan toko, pembantu kedai, pembantu jualan'],
    [
      3,
      'juruelektrik, tukang listrik, tukang kayu, tukang las, tukang paip, tukang ledeng, tukang batu, tukang cat',
    ],
    [
      3,
      'tukang masak, tukang jahit, tukang kebun, tukang cukur, tukang, teknisi listrik, montir, mekanik, koki',
    ],
    [
      3,
      'juru masak, juru las, pengimpal, pendawai, penata rambut, pendandan rambut, tukang roti, pembuat roti',
    ],
    [4, 'asisten direktur, asisten direksi, asisten pribadi, asisten eksekutif, asisten presiden direktur'],
    [4, 'asisten administrasi, pembantu peribadi, pembantu eksekutif, pembantu tadbir, pembantu khas'],
    [
      4,
      'pembantu pejabat, sekretaris, setiausaha, resepsionis, penyambut tetamu, sopir, supir, pengemudi, pemandu',
    ],
    [4, 'kurir, satpam, pengawal keselamatan, petugas keamanan, pramugara, entri data, kemasukan data'],
    [4, 'pembelian, penghantar, pengendali forklift, operator forklift, juruterbang'],
    [5, 'insinyur, jurutera, arsitek, arkitek, juruukur, pengembang perangkat lunak, pembangun perisian'],
    [5, 'pengembang web, pengaturcara, pemrogram, pengembang aplikasi, penolong jurutera, ketua jurutera'],
    [6, 'perekrut, perekrutan, rekrutmen, pengambilan pekerja'],
    [7, 'layanan pelanggan, pelayanan pelanggan, khidmat pelanggan, perkhidmatan pelanggan, pusat panggilan'],
    [7, 'hubungan pelanggan, perhubungan pelanggan'],
    [
      8,
      'perawat, dokter, doktor, jururawat, bidan, apoteker, ahli farmasi, farmasis, asisten apoteker, ahli gizi',
    ],
    [
      8,
      'pegawai perubatan, fisioterapis, psikolog, dokter gigi, doktor gigi, doktor haiwan, dokter hewan, radiografer',
    ],
    [8, 'pembantu perubatan, juru x ray, ketua jururawat, kepala perawat, pegawai farmasi'],
    [
      9,
      'peneliti, penyelidik, pegawai penyelidik, pegawai sains, analis data, penganalisis data, ilmuwan, saintis',
    ],
    [9, 'ilmuwan data, saintis data, ahli kimia, penelitian dan pengembangan, penyelidikan dan pembangunan'],
    [9, 'litbang, juruanalisis, analis bisnis, riset pasar, pembantu penyelidik, asisten peneliti'],
    [
      10,
      'peguam, pengacara, advokat, notaris, penasihat hukum, konsultan hukum, hakim, jaksa, konsultan legal',
    ],
    [11, 'wartawan, jurnalis, desainer grafis, pereka grafik, hubungan masyarakat, perhubungan awam, humas'],
    [11, 'media sosial, penulis, penyunting, penerjemah, penterjemah, jurugambar, editor video, jurubahasa'],
    [
      12,
      'dosen, pensyarah, cikgu, guru besar, kepala sekolah, pengetua, pustakawan, asisten dosen, tenaga pengajar',
    ],
    [
      12,
      'pelatih, jurulatih, dekan, rektor, pengajar, instruktur, guru bahasa, guru matematika, guru sekolah',
    ],
    [13, 'perunding pengurusan, perunding perniagaan, konsultan manajemen, konsultan bisnis'],
    [14, 'akuntan, akauntan, juruaudit, analis keuangan, penganalisis kewangan, konsultan pajak'],
    [14, 'perunding cukai, konsultan keuangan, perunding kewangan, perencana keuangan, perancang kewangan'],
    [
      14,
      'agen asuransi, ejen insurans, kerani akaun, penolong akauntan, bendahara, bendahari, pengurus akaun, pegawai bank, karyawan bank, staf bank',
    ],
    [15, 'pengurus produk, manajer produk, pemilik produk'],
    // A trainee in Malay; in Indonesian a pelatih trains others.
    [16, 'pelatih industri'],
  ],
  functions: [
    [
      1,
      'direktur utama, presiden direktur, pengarah urusan, ketua pegawai eksekutif, pemilik, pendiri, pengasas',
    ],
    [
      1,
      'pengusaha, wiraswasta, wirausaha, wirausahawan, usahawan, pemegang saham, bekerja sendiri, tuan punya',
    ],
    [
      1,
      'komisaris, dewan komisaris, dewan pengawas, dewan direksi, pengerusi, lembaga pengarah, pemegang amanah',
    ],
    [1, 'pengarah bebas, pengarah bukan eksekutif, peniaga'],
    [2, 'penjualan, jualan'],
    [
      4,
      'produksi, pengeluaran, logistik, gudang, pergudangan, pengadaan, perolehan, rantai pasok, rantai pasokan',
    ],
    [4, 'rantaian bekalan, ekspor, impor, eksport, kilang, pabrik, inventaris, inventori, pengiriman'],
    [5, 'teknologi, teknologi informasi, teknologi maklumat, perangkat lunak, perisian, jaringan, rangkaian'],
    [
      5,
      'teknik, kejuruteraan, maklumat, jaminan kualitas, jaminan kualiti, keamanan siber, keselamatan siber',
    ],
    [6, 'sumber daya manusia, sumber manusia, personalia, modal insan, penggajian, gaji'],
    [7, 'pelanggan'],
    [8, 'kesehatan, kesihatan, rumah sakit, medis, perubatan, farmasi, keperawatan, klinik'],
    [9, 'penelitian, penyelidikan, riset, laboratorium, makmal, statistik'],
    [10, 'hukum, perundangan, undang undang, kepatuhan, pematuhan'],
    [11, 'pemasaran, periklanan, pengiklanan, komunikasi, merek, jenama, kandungan, konten'],
    [12, 'pendidikan, pelatihan, latihan, pengajaran, sekolah, fakultas, fakulti, universitas, universiti'],
    [
      14,
      'keuangan, kewangan, akuntansi, perakaunan, pajak, perpajakan, cukai, perbankan, asuransi, insurans',
    ],
    [14, 'pelaburan, investasi, kredit, perbendaharaan'],
    [15, 'produk'],
  ],
  fields: [
    [2, 'kedai, toko, komersial, ritel, hartanah, properti'],
    [3, 'pemeliharaan, perawatan mesin, penyelenggaraan, pembinaan, konstruksi'],
    [
      4,
      'operasional, operasi, administrasi, pentadbiran, tadbir, umum, mutu, kualiti, kualitas, pejabat, kantor',
    ],
    [4, 'perencanaan, perancangan, keselamatan, k3, restoran, pengangkutan, transportasi, lapangan'],
    [5, 'sistem, teknikal, teknis, desainer, pereka, keamanan informasi'],
    [7, 'layanan, khidmat, perkhidmatan'],
    [10, 'kontrak'],
    [11, 'kreatif'],
    [14, 'akaun, risiko'],
  ],
  activities: [
    [3, 'mandor, mandur'],
    [
      4,
      'kerani, penyelia, koordinator, penyelaras, proyek, projek, pekerja, pembersih, pelayan, petugas, asisten',
    ],
    [4, 'pembantu, buruh'],
    [5, 'teknisi, juruteknik'],
    [9, 'analis, penganalisis'],
    // In English a guru is somebody else: it gives way to any function.
    [12, 'guru'],
    [13, 'konsultan, perunding, penasihat'],
  ],
  general:
    'direktur, pengarah, manajer, pengurus, pengurus besar, presiden, kepala, ketua, kepala cabang, rekan, ' +
    'rakan kongsi, strategi, timbalan pengarah, pengarah eksekutif, ketua eksekutif, direktur eksekutif',
};
