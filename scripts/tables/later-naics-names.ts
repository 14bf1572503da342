// Names of NAICS codes that are in the editions of 2017 or 2022 and not in that of 2012, for `write-industry-names.ts`.
// United States Census Bureau; public domain.

/** A code and its name on each line. */
export const LATER_NAICS_NAMES = `
211120 Crude Petroleum Extraction
211130 Natural Gas Extraction
212114 Surface Coal Mining
212115 Underground Coal Mining
212220 Gold Ore and Silver Ore Mining
212230 Copper, Nickel, Lead, and Zinc Mining
212290 Other Metal Ore Mining
212323 Kaolin, Clay, and Ceramic and Refractory Minerals Mining
212390 Other Nonmetallic Mineral Mining and Quarrying
315120 Apparel Knitting Mills
315250 Cut and Sew Apparel Manufacturing (except Contractors)
316990 Other Leather and Allied Product Manufacturing
321215 Engineered Wood Member Manufacturing
322120 Paper Mills
325315 Compost Manufacturing
333248 All Other Industrial Machinery Manufacturing
333310 Commercial and Service Industry Machinery Manufacturing
333914 Measuring, Dispensing, and Other Pumping Equipment Manufacturing
333998 All Other Miscellaneous General Purpose Machinery Manufacturing
334610 Manufacturing and Reproducing Magnetic and Optical Media
335131 Residential Electric Lighting Fixture Manufacturing
335132 Commercial, Industrial, and Institutional Electric Lighting Fixture Manufacturing
335139 Electric Lamp Bulb and Other Lighting Equipment Manufacturing
335220 Major Household Appliance Manufacturing
335910 Battery Manufacturing
336110 Automobile and Light Duty Motor Vehicle Manufacturing
337126 Household Furniture (except Wood and Upholstered) Manufacturing
424350 Clothing and Clothing Accessories Merchant Wholesalers
441227 Motorcycle, ATV, and All Other Motor Vehicle Dealers
441330 Automotive Parts and Accessories Retailers
441340 Tire Dealers
444140 Hardware Retailers
444180 Other Building Material Dealers
444230 Outdoor Power Equipment Retailers
444240 Nursery, Garden Center, and Farm Supply Retailers
445131 Convenience Retailers
445132 Vending Machine Operators
445240 Meat Retailers
445250 Fish and Seafood Retailers
445298 All Other Specialty Food Retailers
445320 Beer, Wine, and Liquor Retailers
449 Furniture, Home Furnishings, Electronics, and Appliance Retailers
449110 Furniture Retailers
449121 Floor Covering Retailers
449122 Window Treatment Retailers
449129 All Other Home Furnishings Retailers
449210 Electronics and Appliance Retailers
452210 Department Stores
452311 Warehouse Clubs and Supercenters
452319 All Other General Merchandise Stores
454110 Electronic Shopping and Mail-Order Houses
455 General Merchandise Retailers
455110 Department Stores
455211 Warehouse Clubs and Supercenters
455219 All Other General Merchandise Retailers
456 Health and Personal Care Retailers
456110 Pharmacies and Drug Retailers
456120 Cosmetics, Beauty Supplies, and Perfume Retailers
456130 Optical Goods Retailers
456191 Food (Health) Supplement Retailers
456199 All Other Health and Personal Care Retailers
457 Gasoline Stations and Fuel Dealers
457110 Gasoline Stations with Convenience Stores
457120 Other Gasoline Stations
457210 Fuel Dealers
458 Clothing, Clothing Accessories, Shoe, and Jewelry Retailers
458110 Clothing and Clothing Accessories Retailers
458210 Shoe Retailers
458310 Jewelry Retailers
458320 Luggage and Leather Goods Retailers
459 Sporting Goods, Hobby, Musical Instrument, Book, and Miscellaneous Retailers
459110 Sporting Goods Retailers
459120 Hobby, Toy, and Game Retailers
459130 Sewing, Needlework, and Piece Goods Retailers
459140 Musical Instrument and Supplies Retailers
459210 Book Retailers and News Dealers
459310 Florists
459410 Office Supplies and Stationery Retailers
459420 Gift, Novelty, and Souvenir Retailers
459510 Used Merchandise Retailers
459910 Pet and Pet Supplies Retailers
459920 Art Dealers
459930 Manufactured (Mobile) Home Dealers
459991 Tobacco, Electronic Cigarette, and Other Smoking Supplies Retailers
459999 All Other Miscellaneous Retailers
512250 Record Production and Distribution
513 Publishing Industries
513110 Newspaper Publishers
513120 Periodical Publishers
513130 Book Publishers
513140 Directory and Mailing List Publishers
513191 Greeting Card Publishers
513199 All Other Publishers
513210 Software Publishers
516 Broadcasting and Content Providers
516110 Radio Broadcasting Stations
516120 Television Broadcasting Stations
516210 Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers
517111 Wired Telecommunications Carriers
517112 Wireless Telecommunications Carriers (except Satellite)
517121 Telecommunications Resellers
517122 Agents for Wireless Telecommunications Services
517311 Wired Telecommunications Carriers
517312 Wireless Telecommunications Carriers (except Satellite)
517810 All Other Telecommunications
519210 Libraries and Archives
519290 Web Search Portals and All Other Information Services
522180 Savings Institutions and Other Depository Credit Intermediation
522299 International, Secondary Market, and All Other Nondepository Credit Intermediation
523150 Investment Banking and Securities Intermediation
523160 Commodity Contracts Intermediation
523940 Portfolio Management and Investment Advice
532281 Formal Wear and Costume Rental
532282 Video Tape and Disc Rental
532283 Home Health Equipment Rental
532284 Recreational Goods Rental
532289 All Other Consumer Goods Rental
541713 Research and Development in Nanotechnology
541714 Research and Development in Biotechnology (except Nanobiotechnology)
541715 Research and Development in the Physical, Engineering, and Life Sciences (except Nanotechnology and Biotechnology)
811114 Specialized Automotive Repair
811210 Electronic and Precision Equipment Repair and Maintenance
`;
